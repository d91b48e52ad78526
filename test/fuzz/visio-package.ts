/** A small Visio package with the features that fixtures lack; its parts are named as Visio names them. */
import { strToU8 } from 'fflate'

/** Its parts by name. */
export function visioPackage(): Record<string, Uint8Array> {
  const MAIN =
    'xmlns="http://schemas.microsoft.com/office/visio/2012/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
  const links = (...list: readonly (readonly [id: string, type: string, target: string])[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
      .map(
        ([id, type, target]) =>
          `<Relationship Id="${id}" Type="http://schemas.microsoft.com/visio/2010/relationships/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`
  const cells = (values: Readonly<Record<string, string | number>>) =>
    Object.entries(values)
      .map(([name, value]) => `<Cell N="${name}" V="${value}"/>`)
      .join('')
  const box =
    '<Section N="Geometry" IX="0"><Row T="MoveTo" IX="1"><Cell N="X" V="0"/><Cell N="Y" V="0"/></Row><Row T="LineTo" IX="2"><Cell N="X" V="1"/><Cell N="Y" V="0"/></Row><Row T="EllipticalArcTo" IX="3"><Cell N="X" V="1"/><Cell N="Y" V="1"/><Cell N="A" V="1.2"/><Cell N="B" V="0.5"/><Cell N="C" V="0"/><Cell N="D" V="1"/></Row><Row T="NURBSTo" IX="4"><Cell N="X" V="0"/><Cell N="Y" V="0"/><Cell N="A" V="1"/><Cell N="B" V="1"/><Cell N="C" V="0"/><Cell N="D" V="1"/><Cell N="E" V="NURBS(1,3,0,0,0.3,1,0,1,0.1,0.4,0,1)"/></Row></Section>'
  const shape = `<Shape ID="1" Type="Shape" Master="2" LineStyle="1">${cells({ PinX: 2, PinY: 2, Width: 1, Height: 1, LocPinX: 0.5, LocPinY: 0.5, Angle: 0.3, FillForegnd: '#dae8fc', FillPattern: 1, LayerMember: '0', ShdwPattern: 1, Rounding: 0.1 })}${box}<Section N="Character"><Row IX="0"><Cell N="Size" V="0.2"/><Cell N="Style" V="3"/></Row></Section><Section N="Hyperlink"><Row N="Row_1"><Cell N="Address" V="https://example.org"/></Row></Section><Section N="Property"><Row N="Cost"><Cell N="Label" V="Cost"/><Cell N="Value" V="3"/></Row></Section><Text><cp IX="0"/>Hello <fld IX="0">7</fld></Text></Shape>`
  const connector = `<Shape ID="3" Type="Shape">${cells({ BeginX: 2, BeginY: 2, EndX: 5, EndY: 4, PinX: 3.5, PinY: 3, Width: 3, Height: 2, LocPinX: 1.5, LocPinY: 1, EndArrow: 4, ObjType: 2 })}<Section N="Geometry" IX="0"><Cell N="NoFill" V="1"/><Row T="MoveTo" IX="1"><Cell N="X" V="0"/><Cell N="Y" V="0"/></Row><Row T="LineTo" IX="2"><Cell N="X" V="3"/><Cell N="Y" V="0"/></Row><Row T="LineTo" IX="3"><Cell N="X" V="3"/><Cell N="Y" V="2"/></Row></Section></Shape>`
  const group = `<Shape ID="4" Type="Group">${cells({ PinX: 5, PinY: 4, Width: 2, Height: 2, LocPinX: 1, LocPinY: 1 })}<Shapes><Shape ID="5" Type="Shape">${cells({ PinX: 1, PinY: 1, Width: 1, Height: 1, LocPinX: 0.5, LocPinY: 0.5, FlipX: 1 })}${box}</Shape></Shapes><Text>Group</Text></Shape>`
  const parts: Record<string, string> = {
    '_rels/.rels': links(['d', 'document', 'visio/document.xml']),
    'visio/document.xml': `<VisioDocument ${MAIN}><Colors><ColorEntry IX="24" RGB="#DAE8FC"/></Colors><StyleSheets><StyleSheet ID="0">${cells({ LineWeight: 0.01, LinePattern: 1 })}</StyleSheet><StyleSheet ID="1" LineStyle="0" FillStyle="0" TextStyle="0">${cells({ LineColor: 24 })}</StyleSheet></StyleSheets></VisioDocument>`,
    'visio/_rels/document.xml.rels': links(['p', 'pages', 'pages/pages.xml'], ['m', 'masters', 'masters/masters.xml']),
    'visio/pages/pages.xml': `<Pages ${MAIN}><Page ID="0" Name="Page-1"><PageSheet>${cells({ PageWidth: 8, PageHeight: 6 })}<Section N="Layer"><Row IX="0"><Cell N="Name" V="Walls"/><Cell N="Visible" V="1"/></Row></Section></PageSheet><Rel r:id="r1"/></Page></Pages>`,
    'visio/pages/_rels/pages.xml.rels': links(['r1', 'page', 'page1.xml']),
    'visio/pages/page1.xml': `<PageContents ${MAIN}><Shapes>${shape}${connector}${group}</Shapes><Connects><Connect FromSheet="3" FromCell="BeginX" ToSheet="1" ToCell="PinX"/><Connect FromSheet="3" FromCell="EndX" ToSheet="4" ToCell="PinX"/></Connects></PageContents>`,
    'visio/masters/masters.xml': `<Masters ${MAIN}><Master ID="2" NameU="Box"><Rel r:id="r1"/></Master></Masters>`,
    'visio/masters/_rels/masters.xml.rels': links(['r1', 'master', 'master1.xml']),
    'visio/masters/master1.xml': `<MasterContents ${MAIN}><Shapes><Shape ID="5" Type="Shape">${cells({ LineWeight: 0.02 })}${box}<Text>Master</Text></Shape></Shapes></MasterContents>`,
  }
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
}
