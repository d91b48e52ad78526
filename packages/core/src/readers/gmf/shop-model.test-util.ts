/** The model of the drawing test/fixtures/gmf/gmf-shop.notation. */
export const SHOP_MODEL = `<?xml version="1.0" encoding="UTF-8"?>
<xmi:XMI xmi:version="20131001" xmlns:xmi="http://www.omg.org/spec/XMI/20131001" xmlns:uml="http://www.eclipse.org/uml2/5.0.0/UML" xmlns:shop="urn:example:shop">
<uml:Model xmi:id="m" name="Shop">
<packagedElement xmi:type="uml:Package" xmi:id="pk" name="Sales">
<packagedElement xmi:type="uml:Class" xmi:id="order" name="Order" isAbstract="true">
<ownedComment xmi:type="uml:Comment" xmi:id="c1"><body>What was bought.</body></ownedComment>
<ownedAttribute xmi:type="uml:Property" xmi:id="total" name="total" visibility="private" isDerived="true"><type xmi:type="uml:PrimitiveType" href="pathmap://UML_LIBRARIES/UMLPrimitiveTypes.library.uml#Real"/></ownedAttribute>
<ownedAttribute xmi:type="uml:Property" xmi:id="lines" name="lines" type="line"><lowerValue xmi:type="uml:LiteralInteger" xmi:id="lo"/><upperValue xmi:type="uml:LiteralUnlimitedNatural" xmi:id="up" value="*"/></ownedAttribute>
<ownedOperation xmi:type="uml:Operation" xmi:id="pay" name="pay"/>
</packagedElement>
<packagedElement xmi:type="uml:Class" xmi:id="line" name="Line"/>
<packagedElement xmi:type="uml:Class" xmi:id="customer" name="Customer"/>
<packagedElement xmi:type="uml:Association" xmi:id="buys" name="buys" memberEnd="end1 end2"><ownedEnd xmi:type="uml:Property" xmi:id="end1" name="buyer" type="customer"/><ownedEnd xmi:type="uml:Property" xmi:id="end2" name="orders" type="order" aggregation="composite"/></packagedElement>
</packagedElement>
<ownedComment xmi:type="uml:Comment" xmi:id="note"><body>&lt;p>Stra&#xDF;e &amp;amp; number&lt;/p></body></ownedComment>
<packagedElement xmi:type="uml:Component" xmi:id="shop" name="Shop"><ownedAttribute xmi:type="uml:Port" xmi:id="port" name="orders"/></packagedElement>
<packagedElement xmi:type="uml:Dependency" xmi:id="dep" name="uses" client="shop" supplier="order"/>
<packagedElement xmi:type="uml:Interaction" xmi:id="talk" name="Talk"><lifeline xmi:type="uml:Lifeline" xmi:id="l1" name="Clerk"/><lifeline xmi:type="uml:Lifeline" xmi:id="l2" name="Customer"/><fragment xmi:type="uml:ActionExecutionSpecification" xmi:id="ex" name="Execution1"/><message xmi:type="uml:Message" xmi:id="ask" name="ask"/><message xmi:type="uml:Message" xmi:id="answer" name="answer" messageSort="reply"/></packagedElement>
</uml:Model>
<shop:entity xmi:id="s1" id="S-1" base_Class="order"/>
</xmi:XMI>
`
